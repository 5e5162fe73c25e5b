ALTER TABLE "idempotency_key" ALTER COLUMN "answer" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "registration" ALTER COLUMN "content" SET DATA TYPE json;