ALTER TABLE "products" ADD COLUMN "pieces" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tagline" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "colours" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "facts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_pieces_positive" CHECK ("products"."pieces" > 0);
