/** Changes with every committed change of a product, whoever made it: `xmin` names the transaction that wrote a row. */
export const CATALOGUE_STATE = `
  select coalesce(md5(string_agg(id::text || xmin::text, ',' order by id)), '') as state from products`
