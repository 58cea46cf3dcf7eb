export const editButtonId = (addressId: string) => `edit-${addressId}`;

/** Puts the focus on the 'Edit' button of an address, once the list that shows it is drawn. */
export function focusEditOf(addressId: string | undefined): void {
  if (addressId === undefined) return;
  requestAnimationFrame(() => document.getElementById(editButtonId(addressId))?.focus());
}
