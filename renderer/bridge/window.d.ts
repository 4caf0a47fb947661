interface Window {
  /** Set by preload on the desktop; the only thing that it exposes. The port arrives as the message 'galley:port'. */
  readonly galley?: { connect(): void };
}
