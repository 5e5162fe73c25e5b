ALTER TABLE "appointment_wait" ADD COLUMN "group_domain" text;--> statement-breakpoint
ALTER TABLE "appointment" ADD COLUMN "group_domain" text;