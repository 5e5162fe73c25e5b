CREATE TABLE "registration_correction" (
	"project_id" uuid NOT NULL,
	"correction_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"asked" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "registration_correction_project_id_correction_id_pk" PRIMARY KEY("project_id","correction_id")
);
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "refused" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "registration_correction_of" ON "registration_correction" USING btree ("project_id","registration_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registration_correction_once" ON "registration_correction" USING btree ("project_id","registration_id") WHERE state = 'asked';