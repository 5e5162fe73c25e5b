CREATE TABLE "account_deletion" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"leftover" text[],
	CONSTRAINT "account_deletion_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "data_export" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"export_id" uuid NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"storage_key" text,
	CONSTRAINT "data_export_project_id_account_id_pk" PRIMARY KEY("project_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "account_deletion_due" ON "account_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("state","since");