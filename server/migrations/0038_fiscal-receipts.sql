DROP INDEX "invoice_once";--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "paper" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "paid_text" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "paper" text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_once" ON "invoice" USING btree ("project_id","order_id","paper") WHERE reversal <> 'reversed';