#!/bin/sh
# Run once by PostgreSQL's image: the shop gets a role that owns its database, and is no superuser.
psql -v ON_ERROR_STOP=1 -U postgres -v password="$POSTGRES_PASSWORD" <<'SQL'
CREATE ROLE noyyal LOGIN PASSWORD :'password';
CREATE DATABASE noyyal OWNER noyyal;
SQL
