ALTER TABLE "invoice" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "reversal_ended_at" timestamp with time zone;