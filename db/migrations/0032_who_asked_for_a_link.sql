ALTER TABLE "export_links" ADD COLUMN "asked_by" uuid;--> statement-breakpoint
ALTER TABLE "invoice_links" ADD COLUMN "asked_by" uuid;