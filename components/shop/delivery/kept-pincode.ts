const KEY = 'noyyal.pincode';

/** The PIN code that this browser asked about last; '' if none, or if nothing can be kept. */
export function keptPincode(): string {
  try {
    return localStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function keepPincode(pincode: string): void {
  try {
    localStorage.setItem(KEY, pincode);
  } catch {
    // It is asked for again.
  }
}
