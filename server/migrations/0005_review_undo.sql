ALTER TABLE "review_case" ADD COLUMN "leased_tab" uuid;--> statement-breakpoint
ALTER TABLE "review_decision" ADD COLUMN "undo_run_id" uuid;--> statement-breakpoint
ALTER TABLE "review_decision" ADD COLUMN "earlier_decisions" integer;--> statement-breakpoint
CREATE INDEX "action_run_without_effect" ON "action_run" USING btree ("project_id","ended_at") WHERE ended_at is not null and done = 0;--> statement-breakpoint
CREATE INDEX "review_case_pending" ON "review_case" USING btree ("project_id","pending_run_id") WHERE pending_run_id is not null;--> statement-breakpoint
CREATE INDEX "review_case_sample" ON "review_case" USING btree ("project_id","sample_of") WHERE sample_of is not null;--> statement-breakpoint
CREATE INDEX "review_decision_undo" ON "review_decision" USING btree ("project_id","undo_run_id") WHERE undo_run_id is not null;