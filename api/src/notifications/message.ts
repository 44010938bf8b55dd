/** An e-mail to one player. */
export interface MailMessage {
  subject: string;
  /** Plain text. */
  text: string;
}
