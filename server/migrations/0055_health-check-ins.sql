CREATE TABLE "health_check_in" (
	"project_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"batch_code" text NOT NULL,
	"day" text NOT NULL,
	"told" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"deleted_on" text NOT NULL,
	CONSTRAINT "health_check_in_project_id_account_id_batch_code_day_pk" PRIMARY KEY("project_id","account_id","batch_code","day")
);
--> statement-breakpoint
CREATE INDEX "health_check_in_day" ON "health_check_in" USING btree ("project_id","batch_code","day");--> statement-breakpoint
CREATE INDEX "health_check_in_ending" ON "health_check_in" USING btree ("deleted_on");