CREATE TABLE "guardian_consent" (
	"project_id" uuid NOT NULL,
	"consent_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"phone" text NOT NULL,
	"token_hash" text NOT NULL,
	"state" text NOT NULL,
	"revision" text,
	"asked_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "guardian_consent_project_id_consent_id_pk" PRIMARY KEY("project_id","consent_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consent_token" ON "guardian_consent" USING btree ("project_id","token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "guardian_consent_current" ON "guardian_consent" USING btree ("project_id","account_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "guardian_consent_account" ON "guardian_consent" USING btree ("project_id","account_id");