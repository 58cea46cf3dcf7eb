/** The five fields of an address in the order they are asked for. */
export const ADDRESS_FIELDS = [
  { name: 'address', label: 'Address', autoComplete: 'street-address', maxLength: 200 },
  { name: 'city', label: 'City', autoComplete: 'address-level2', maxLength: 80 },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel', hint: 'Ten digits' },
  {
    name: 'pincode',
    label: 'Pincode',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    hint: 'Six digits',
  },
  { name: 'notes', label: 'Notes', maxLength: 200, hint: 'A landmark or a word to the courier' },
] as const;
