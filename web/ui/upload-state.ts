/** Where the upload of a field's file stands, in what the field needs to show it. */
export type UploadState =
  | { readonly kind: 'none' }
  /** `sent` of `size` bytes have arrived; `waitsFor` what it takes to go on, null while it goes on. */
  | {
      readonly kind: 'sending';
      readonly name: string;
      readonly sent: number;
      readonly size: number;
      readonly waitsFor: 'network' | 'server' | null;
    }
  /** An upload of before, of which `sent` bytes are there: it goes on once the same file is chosen again. */
  | {
      readonly kind: 'interrupted';
      readonly name: string;
      readonly sent: number;
      readonly size: number;
    }
  | { readonly kind: 'done'; readonly name: string; readonly size: number }
  /** `message` says what happened and what to do; `mayRetry` when the same file may be sent again. */
  | {
      readonly kind: 'failed';
      readonly name: string;
      readonly message: string;
      readonly mayRetry: boolean;
    };
