ALTER TABLE "payment" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_event" ADD COLUMN "amount_cents" integer;--> statement-breakpoint
ALTER TABLE "registration_event" ADD COLUMN "awaits_message" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "registration_event_untold" ON "registration_event" USING btree ("at") WHERE awaits_message;