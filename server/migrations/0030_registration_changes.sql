CREATE TABLE "registration_change" (
	"project_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"moves" json NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "registration_change_project_id_change_id_pk" PRIMARY KEY("project_id","change_id")
);
--> statement-breakpoint
CREATE INDEX "registration_change_of" ON "registration_change" USING btree ("project_id","registration_id");