CREATE TABLE "certificate_authorisation" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"certificate_code" text NOT NULL,
	"revision" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_authorisation_project_id_account_id_certificate_code_pk" PRIMARY KEY("project_id","account_id","certificate_code")
);
--> statement-breakpoint
CREATE TABLE "certificate_copy" (
	"project_id" uuid NOT NULL,
	"copy_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"verification_code" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_copy_project_id_copy_id_pk" PRIMARY KEY("project_id","copy_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_event" (
	"project_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"awaits_message" boolean DEFAULT true NOT NULL,
	CONSTRAINT "certificate_event_project_id_certificate_id_event_id_pk" PRIMARY KEY("project_id","certificate_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "certificate" (
	"project_id" uuid NOT NULL,
	"certificate_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"certificate_code" text NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"facts" text NOT NULL,
	"photo_file_id" uuid,
	"verification_code" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"reissued_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"reason" text,
	"fetched_at" timestamp with time zone,
	CONSTRAINT "certificate_project_id_certificate_id_pk" PRIMARY KEY("project_id","certificate_id")
);
--> statement-breakpoint
CREATE TABLE "certificate_replaced" (
	"project_id" uuid NOT NULL,
	"verification_code" text NOT NULL,
	"certificate_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_replaced_project_id_verification_code_pk" PRIMARY KEY("project_id","verification_code")
);
--> statement-breakpoint
CREATE INDEX "certificate_copy_of" ON "certificate_copy" USING btree ("project_id","certificate_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_copy_verified" ON "certificate_copy" USING btree ("project_id","verification_code");--> statement-breakpoint
CREATE INDEX "certificate_event_untold" ON "certificate_event" USING btree ("project_id","at") WHERE awaits_message;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate" USING btree ("project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_verified" ON "certificate" USING btree ("project_id","verification_code");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate" USING btree ("project_id","account_id","certificate_code") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "certificate_listed" ON "certificate" USING btree ("project_id","certificate_code","certificate_id");