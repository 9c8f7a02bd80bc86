-- Nothing refers to what is not there: no need to look. What an order sets off, row by row, is written in one go afterwards.
set session_replication_role = replica;
