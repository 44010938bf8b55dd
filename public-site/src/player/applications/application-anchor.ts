/** Fragment id of an application in My city. */
export const applicationAnchor = (id: string): string => `application-${id}`;
