CREATE TABLE "certificate_application_event" (
	"project_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "certificate_application_event_project_id_application_id_event_id_pk" PRIMARY KEY("project_id","application_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_application" (
	"project_id" uuid NOT NULL,
	"application_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"certificate_code" text NOT NULL,
	"way" text NOT NULL,
	"delivery" text,
	"carrier" text,
	"tracking_number" text,
	"pickup_code" text,
	CONSTRAINT "certificate_application_project_id_application_id_pk" PRIMARY KEY("project_id","application_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_postage" (
	"project_id" uuid NOT NULL,
	"postage_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"certificate_code" text NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_postage_project_id_postage_id_pk" PRIMARY KEY("project_id","postage_id")
);
--> statement-breakpoint
CREATE INDEX "certificate_application_event_untold" ON "certificate_application_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_application_once" ON "certificate_application" USING btree ("project_id","account_id","certificate_code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_application_pickup" ON "certificate_application" USING btree ("project_id","pickup_code");--> statement-breakpoint
CREATE INDEX "certificate_application_listed" ON "certificate_application" USING btree ("project_id","certificate_code","application_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_postage_once" ON "certificate_postage" USING btree ("project_id","account_id","certificate_code") WHERE state in ('open', 'paid');