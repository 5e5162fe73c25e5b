CREATE TABLE "order_part" (
	"project_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"part_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" uuid NOT NULL,
	CONSTRAINT "order_part_project_id_order_id_part_id_pk" PRIMARY KEY("project_id","order_id","part_id")
);
--> statement-breakpoint
ALTER TABLE "registration" ADD COLUMN "group_domain" text;--> statement-breakpoint
CREATE INDEX "order_part_subject" ON "order_part" USING btree ("project_id","subject_id");--> statement-breakpoint
CREATE INDEX "registration_of_group" ON "registration" USING btree ("project_id","group_domain") WHERE status = 'submitted' and group_domain is not null;--> statement-breakpoint
CREATE VIEW "payable_order" AS (
  select project_id, order_id, purpose, subject_id from orders
  union all
  select project_id, order_id, purpose, subject_id from order_part);