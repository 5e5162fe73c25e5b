-- Pools of seats are called by their area: a kind, a lot and a name in it. Those there are, are of batches.
ALTER TABLE "seat_pool" ADD COLUMN "kind" text DEFAULT 'registration' NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_pool" ADD COLUMN "lot" text;--> statement-breakpoint
ALTER TABLE "seat_pool" ADD COLUMN "pool" text;--> statement-breakpoint
UPDATE "seat_pool" SET "lot" = "batch_code", "pool" = "subject_code" || ' ' || "area_code";--> statement-breakpoint
ALTER TABLE "seat_pool" DROP CONSTRAINT "seat_pool_project_id_batch_code_subject_code_area_code_pk";--> statement-breakpoint
ALTER TABLE "seat_pool" ALTER COLUMN "batch_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_pool" ALTER COLUMN "subject_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_pool" ALTER COLUMN "area_code" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_pool" ALTER COLUMN "lot" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_pool" ALTER COLUMN "pool" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_pool" ADD CONSTRAINT "seat_pool_project_id_kind_lot_pool_pk" PRIMARY KEY("project_id","kind","lot","pool");--> statement-breakpoint
-- The version before calls them by subject and area for the minutes that both run side by side, and imports projects.
CREATE UNIQUE INDEX "seat_pool_before" ON "seat_pool" USING btree ("project_id","batch_code","subject_code","area_code");--> statement-breakpoint
CREATE FUNCTION "seat_pool_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."pool" IS NULL THEN
    NEW."lot" := NEW."batch_code";
    NEW."pool" := NEW."subject_code" || ' ' || NEW."area_code";
  ELSIF NEW."kind" = 'registration' THEN
    NEW."batch_code" := NEW."lot";
    NEW."subject_code" := split_part(NEW."pool", ' ', 1);
    NEW."area_code" := split_part(NEW."pool", ' ', 2);
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "seat_pool_named" BEFORE INSERT ON "seat_pool" FOR EACH ROW EXECUTE FUNCTION "seat_pool_name"();
