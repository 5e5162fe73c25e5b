CREATE TABLE "registration_change_seat" (
	"project_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"subject_code" text NOT NULL,
	"area_code" text NOT NULL,
	"batch_code" text NOT NULL,
	CONSTRAINT "registration_change_seat_project_id_change_id_subject_code_pk" PRIMARY KEY("project_id","change_id","subject_code")
);
--> statement-breakpoint
ALTER TABLE "registration_change" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_change" ADD COLUMN "subjects" json DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_change" ADD COLUMN "order_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_change_open" ON "registration_change" USING btree ("project_id","registration_id") WHERE state = 'open';