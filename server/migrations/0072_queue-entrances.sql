CREATE TABLE "queue_entrance" (
	"project_id" uuid NOT NULL,
	"round" text NOT NULL,
	"number" bigint NOT NULL,
	"account_id" uuid NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "queue_entrance_project_id_round_number_pk" PRIMARY KEY("project_id","round","number")
);
