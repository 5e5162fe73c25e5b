DROP INDEX "registration_event_untold";--> statement-breakpoint
CREATE INDEX "registration_event_untold" ON "registration_event" USING btree ("project_id","at") WHERE awaits_message;