/** What each font can write: runs of code points in base 16, made by `coverage.py` (see fonts/README.md). */
export const COVERAGE = {
  regular: '20-7e a0-ff 131 152-153 900-97f 200c-200d 2013-2014 2018-201a 201c-201e 2022 2026 20b9 2212 25cc',
  bengali:
    '20 a0 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 ' +
    '9dc-9dd 9df-9e3 9e6-9f3 9f7-9fa 9fc 200c-200d 25cc',
  gurmukhi:
    '20 a0 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 ' +
    'a4b-a4d a51 a59-a5c a5e a66-a76 200c-200d 25cc',
  gujarati:
    '20 a0 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ' +
    'ae0-ae3 ae6-af1 af9 200c-200d 25cc',
  odia:
    '20 a0 964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d ' +
    'b55-b57 b5c-b5d b5f-b63 b66-b77 200c-200d 25cc',
  tamil:
    '20 a0 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 ' +
    'bca-bcd bd0 bd7 be6-bfa 200c-200d 25cc',
  telugu:
    '20 a0 c00-c03 c05-c0c c0e-c10 c12-c28 c2a-c39 c3d-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c60-c63 ' +
    'c66-c6f 200c-200d 25cc',
  kannada:
    '20 a0 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cde ce0-ce3 ' +
    'ce6-cef cf1-cf2 200c-200d 25cc',
  malayalam: '20 a0 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 200c-200d 25cc',
} as const
