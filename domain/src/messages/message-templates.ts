import * as z from 'zod/mini';

const Words = z.string().check(z.minLength(1), z.maxLength(300));
/** How the receiver is greeted; empty where it has no name. */
const Name = z.string().check(z.maxLength(120));
const Link = z.url().check(z.maxLength(500));

/** What each message needs to know. A `secret` opens something: it is blanked out once the message has left. */
export const messageTemplates = {
  PASSWORD_RESET: { variables: z.strictObject({ name: Name, link: Link }), secrets: ['link'] },
  PASSWORD_CHANGED: { variables: z.strictObject({ name: Name, when: Words, link: Link }), secrets: [] },
} as const satisfies Record<string, { variables: z.ZodMiniObject; secrets: readonly string[] }>;

export type MessageTemplate = keyof typeof messageTemplates;
export const messageTemplateNames = Object.keys(messageTemplates) as [MessageTemplate, ...MessageTemplate[]];
export const MessageTemplate = z.enum(messageTemplateNames);
export type VariablesOf<T extends MessageTemplate> = z.infer<(typeof messageTemplates)[T]['variables']>;

/** The values of a message that only its receiver may see. */
export function secretsIn(template: MessageTemplate, variables: Readonly<Record<string, string>>): string[] {
  return messageTemplates[template].secrets.flatMap((name) => variables[name] ?? []);
}
