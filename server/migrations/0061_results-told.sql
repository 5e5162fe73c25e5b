ALTER TABLE "result" ADD COLUMN "was_told" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "result_review_request" ADD COLUMN "awaits_message" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "result_told" ON "result" USING btree ("project_id","release_id") WHERE was_told;--> statement-breakpoint
CREATE INDEX "result_review_request_untold" ON "result_review_request" USING btree ("project_id") WHERE awaits_message;--> statement-breakpoint
-- who was told that results are out, and can still be told that they are withdrawn
UPDATE "result" SET "was_told" = true
FROM "result_release" "release"
WHERE "release"."project_id" = "result"."project_id" AND "release"."release_id" = "result"."release_id"
	AND NOT "result"."awaits_message" AND "release"."publish_at" <= now() AND "release"."withdrawn_at" IS NULL;
