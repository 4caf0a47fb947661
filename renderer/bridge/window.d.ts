interface Window {
  /** Set by preload on the desktop; the only thing that it exposes. */
  readonly galley?: { connect(): Promise<MessagePort> };
}
