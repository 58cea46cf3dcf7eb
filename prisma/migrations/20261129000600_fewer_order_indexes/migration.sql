-- What an account or a phone has open is counted in one reading of its orders (lib/orders/limit-service.ts), by
-- orders_user_id_created_at_id_idx and orders_phone.
DROP INDEX orders_open_of_account, orders_open_of_phone, orders_refused_of_account, orders_refused_of_phone;
