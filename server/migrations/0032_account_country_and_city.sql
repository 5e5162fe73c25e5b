DROP INDEX "account_id_number";--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "city" text;--> statement-breakpoint
CREATE INDEX "account_document" ON "account" USING btree ("project_id","id_number_index");--> statement-breakpoint
CREATE UNIQUE INDEX "account_id_number" ON "account" USING btree ("project_id","id_number_index") WHERE id_type <> 'passport';