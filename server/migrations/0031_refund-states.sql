ALTER TABLE "refund" ADD COLUMN "channel_state" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "arrived_at" timestamp with time zone;