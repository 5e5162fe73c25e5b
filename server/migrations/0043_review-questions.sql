CREATE TABLE "review_question" (
	"project_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_question_project_id_registration_id_pk" PRIMARY KEY("project_id","registration_id")
);
--> statement-breakpoint
CREATE INDEX "review_question_due" ON "review_question" USING btree ("project_id","due_at");