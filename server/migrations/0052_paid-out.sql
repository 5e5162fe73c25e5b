ALTER TABLE "refund" ADD COLUMN "at_merchant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "paid_out_as" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "paid_out_reference" text;--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN "paid_out_by" text;