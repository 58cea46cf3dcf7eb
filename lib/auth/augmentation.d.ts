import 'next-auth';
import '@auth/core/jwt';

declare module 'next-auth' {
  interface User {
    sid?: string;
    role?: string;
    staffRole?: string | undefined;
  }
}

declare module '@auth/core/jwt' {
  interface JWT {
    sid?: string;
    role?: string;
    staffRole?: string | undefined;
  }
}
