CREATE TABLE "recovery_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"browser_key_hash" "bytea" NOT NULL,
	"code_hash" "bytea",
	"code_expires_at" timestamp with time zone,
	"tries_left" integer DEFAULT 0 NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"others_tries_left" integer DEFAULT 5 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_troubles" (
	"server" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refused_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"order_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"result" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "code_tries" ADD COLUMN "kind" text DEFAULT 'sign-up' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "others_tries_left" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_requests_user" ON "recovery_requests" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_requests_browser" ON "recovery_requests" USING btree ("browser_key_hash");--> statement-breakpoint
CREATE INDEX "sent_mails_at" ON "sent_mails" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sent_mails_order" ON "sent_mails" USING btree ("order_id") WHERE "sent_mails"."order_id" is not null;