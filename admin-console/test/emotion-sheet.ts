/**
 * Mocks @emotion/sheet: rules are dropped. jsdom has no layout, and matching queried elements against hundreds of MUI's
 * rules would dominate the test time.
 */
export class StyleSheet {
  readonly tags: Element[] = [];
  before: ChildNode | null = null;
  key: string;
  nonce: string | undefined;
  container: Node;

  constructor({ key, nonce, container }: { key: string; nonce?: string; container: Node }) {
    this.key = key;
    this.nonce = nonce;
    this.container = container;
  }

  hydrate(): void {}
  insert(): void {}
  flush(): void {}
}
