CREATE INDEX "access_token_at" ON "access_token" USING btree ("project_id","created_at") WHERE openid_index is null;--> statement-breakpoint
CREATE INDEX "access_token_linked_at" ON "access_token" USING btree ("project_id","created_at") WHERE openid_index is not null;--> statement-breakpoint
CREATE INDEX "idempotency_key_at" ON "idempotency_key" USING btree ("project_id","created_at");