CREATE TABLE "used_captcha" (
	"project_id" uuid NOT NULL,
	"captcha_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "used_captcha_project_id_captcha_id_pk" PRIMARY KEY("project_id","captcha_id")
);
