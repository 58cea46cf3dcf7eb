interface Sources {
  scripts: string;
  /** Where forms, frames and requests may go beside here. */
  elsewhere?: readonly string[] | undefined;
  isDevelopment: boolean;
}

function policy({ scripts, elsewhere = [], isDevelopment }: Sources): string {
  const also = elsewhere.map((origin) => ` ${origin}`).join('');
  const directives = [
    "default-src 'self'",
    // React's tools evaluate source in development; nothing does in production.
    `script-src 'self' ${scripts}${also}${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "script-src-attr 'none'",
    // Attributes: next/image and the libraries of layers and toasts set them.
    "style-src 'self' 'unsafe-inline'",
    // Pictures kept elsewhere come through our own optimiser.
    "img-src 'self' data: blob:",
    `connect-src 'self'${also}`,
    `frame-src ${also === '' ? "'none'" : also.trim()}`,
    `form-action 'self'${also}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** For pages that are rendered once and served to everybody (docs/decisions/0008). */
export const publicPolicy = (isDevelopment: boolean) =>
  policy({ scripts: "'unsafe-inline'", isDevelopment });

/**
 * For pages rendered for one visitor: of inline scripts only those that carry this answer's nonce run.
 * @param elsewhere origins of the payment provider, where one pays
 */
export function strictPolicy(
  nonce: string,
  { elsewhere, isDevelopment }: Pick<Sources, 'elsewhere' | 'isDevelopment'>,
): string {
  return policy({ scripts: `'nonce-${nonce}'`, elsewhere, isDevelopment });
}

/** Beside the policy, on every answer. */
export const SECURITY_HEADERS = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), geolocation=(), microphone=(), usb=(), browsing-topics=()',
  },
];

export const HSTS = { key: 'Strict-Transport-Security', value: 'max-age=31536000' };
