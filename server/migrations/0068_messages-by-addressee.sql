ALTER TABLE "outbox" ADD COLUMN "target_index" text;--> statement-breakpoint
CREATE INDEX "outbox_target" ON "outbox" USING btree ("project_id","target_index","message_id");