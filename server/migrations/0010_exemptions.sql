CREATE TABLE "exemption_event" (
	"project_id" uuid NOT NULL,
	"exemption_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"awaits_message" boolean DEFAULT false NOT NULL,
	CONSTRAINT "exemption_event_project_id_exemption_id_event_id_pk" PRIMARY KEY("project_id","exemption_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "exemption" (
	"project_id" uuid NOT NULL,
	"exemption_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"content" json NOT NULL,
	"subjects" jsonb NOT NULL,
	"counts_for" text[],
	"valid_until" timestamp with time zone,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "exemption_project_id_exemption_id_pk" PRIMARY KEY("project_id","exemption_id")
);
--> statement-breakpoint
CREATE INDEX "exemption_event_untold" ON "exemption_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "exemption_once" ON "exemption" USING btree ("project_id","batch_code","account_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "exemption_mine" ON "exemption" USING btree ("project_id","account_id","exemption_id");