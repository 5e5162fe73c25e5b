ALTER TABLE "result" ADD COLUMN "was_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_review_request" ADD COLUMN "awaits_message" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "result_told" ON "result" USING btree ("project_id","release_id") WHERE was_told;--> statement-breakpoint
CREATE INDEX "result_review_request_untold" ON "result_review_request" USING btree ("project_id") WHERE awaits_message;