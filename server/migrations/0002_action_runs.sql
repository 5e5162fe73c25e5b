CREATE TABLE "action_run" (
	"project_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"action" text NOT NULL,
	"input" text,
	"preview" jsonb NOT NULL,
	"digest" text NOT NULL,
	"state" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_id" uuid,
	"approved_by" text,
	"approved_by_id" uuid,
	"run_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"cursor" integer DEFAULT 0 NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"outcome" jsonb,
	"lease_holder" uuid,
	"lease_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "action_run_project_id_run_id_pk" PRIMARY KEY("project_id","run_id")
);
--> statement-breakpoint
CREATE INDEX "action_run_open" ON "action_run" USING btree ("project_id","state") WHERE ended_at is null;