CREATE TABLE "data_key" (
	"version" integer PRIMARY KEY NOT NULL,
	"check" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsealed_project" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"seal_from" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "name_index" text;--> statement-breakpoint
CREATE INDEX "account_name" ON "account" USING btree ("project_id","name_index") WHERE name_index is not null;--> statement-breakpoint
INSERT INTO "unsealed_project" SELECT "project_id", now() + interval '1 day' FROM "project";