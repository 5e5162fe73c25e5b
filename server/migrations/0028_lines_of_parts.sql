ALTER TABLE "order_line" ADD COLUMN "part_id" uuid;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "part_line" integer;--> statement-breakpoint
CREATE INDEX "order_line_part" ON "order_line" USING btree ("project_id","part_id") WHERE part_id is not null;