CREATE TABLE "staff" (
	"staff_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"display_name" text NOT NULL,
	"password_hash" text,
	"seed_cipher" text,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tried_at" timestamp with time zone,
	"language" text DEFAULT 'zh' NOT NULL,
	"set_up_hash" text,
	"set_up_until" timestamp with time zone,
	"is_demonstration" boolean DEFAULT false NOT NULL,
	"disabled_at" timestamp with time zone,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text,
	CONSTRAINT "staff_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "staff_attempt" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_challenge" (
	"staff_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"challenge" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_challenge_staff_id_purpose_challenge_pk" PRIMARY KEY("staff_id","purpose","challenge")
);
--> statement-breakpoint
CREATE TABLE "staff_event" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"details" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"passkey_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_passkey_credential" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"role_id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"role" text NOT NULL,
	"project_id" uuid,
	"kinds" text[],
	"batches" text[],
	"areas" text[]
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"stepped_up_at" timestamp with time zone NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	CONSTRAINT "staff_session_id" UNIQUE("session_id")
);
--> statement-breakpoint
CREATE TABLE "staff_terminal" (
	"terminal_hash" text PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_passkey_of" ON "staff_passkey" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_role_of" ON "staff_role" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_session_of" ON "staff_session" USING btree ("staff_id");