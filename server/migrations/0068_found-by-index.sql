ALTER TABLE "outbox" ADD COLUMN "target_index" text;--> statement-breakpoint
CREATE INDEX "account_unnamed" ON "account" USING btree ("project_id") WHERE name_index is null;--> statement-breakpoint
CREATE INDEX "audit_log_registration" ON "audit_log" USING btree ("project_id",("details"->>'registrationNumber')) WHERE details->>'registrationNumber' is not null;--> statement-breakpoint
CREATE INDEX "outbox_target" ON "outbox" USING btree ("project_id","target_index","message_id");