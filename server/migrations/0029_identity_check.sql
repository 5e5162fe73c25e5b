ALTER TABLE "account" ADD COLUMN "identity" text DEFAULT 'unchecked' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "identity_due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "identity_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "identity_reason" text;--> statement-breakpoint
CREATE INDEX "account_identity_due" ON "account" USING btree ("project_id","identity_due_at") WHERE identity_due_at is not null;--> statement-breakpoint
CREATE INDEX "account_identity_open" ON "account" USING btree ("project_id","identity") WHERE identity in ('byHand', 'mismatched');