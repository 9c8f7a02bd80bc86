set session_replication_role = origin;
