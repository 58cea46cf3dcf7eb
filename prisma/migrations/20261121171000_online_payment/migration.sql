-- One order of ours has one order at Razorpay; why an order was rejected decides what late money may still do.
ALTER TABLE "orders"
  ADD COLUMN "provider_order_id" TEXT,
  ADD COLUMN "rejection" TEXT,
  ADD COLUMN "next_check_at" TIMESTAMPTZ(3);

-- Which of an order's payments pays it; every other is given back.
ALTER TABLE "payments" ADD COLUMN "settles" BOOLEAN NOT NULL DEFAULT false;

-- A payment is refunded whole, and once.
DROP INDEX "refunds_payment_id_idx";

-- CreateTable
CREATE TABLE "sandbox_records" (
    "id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "parent" TEXT,
    "key" TEXT,
    "body" JSONB NOT NULL,
    "done" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sandbox_records_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "orders_provider_order_id_key" ON "orders"("provider_order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_payment_id_key" ON "refunds"("payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_records_key_key" ON "sandbox_records"("key");

-- CreateIndex
CREATE INDEX "sandbox_records_parent_idx" ON "sandbox_records"("parent");

-- What Prisma's schema language cannot say.
ALTER TABLE orders
  ADD CONSTRAINT orders_rejection_known CHECK (
    rejection IS NULL OR (rejection IN ('expired', 'replaced', 'unreachable', 'admin') AND status = 'rejected')
  ),
  ADD CONSTRAINT orders_asked_about_while_unpaid CHECK (next_check_at IS NULL OR payment_status = 'pending'),
  ADD CONSTRAINT orders_provider_only_online CHECK (provider_order_id IS NULL OR payment_method = 'razorpay');
CREATE INDEX orders_to_ask_about ON orders (next_check_at) WHERE next_check_at IS NOT NULL;
CREATE UNIQUE INDEX payments_one_settles ON payments (order_id) WHERE settles;
