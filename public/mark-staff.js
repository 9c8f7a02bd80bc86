// Runs before "Product Not Found" is shown, for the same HTML goes to everybody: who is signed in to the panel here may have it
// as a draft, and is shown that it is being looked for (src/web/pages/product/product-missing.tsx).
try {
  if (localStorage.getItem('token') && localStorage.getItem('admin') === 'true') document.documentElement.dataset.staff = ''
} catch {
  // some in-app browsers refuse storage
}
