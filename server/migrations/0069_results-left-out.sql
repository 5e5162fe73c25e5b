DROP INDEX "result_told";--> statement-breakpoint
ALTER TABLE "result" ADD COLUMN "awaits_next" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "result_known" ON "result" USING btree ("project_id","release_id") WHERE was_told or awaits_next;